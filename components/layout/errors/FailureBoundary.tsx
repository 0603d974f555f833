import type { ReactNode } from 'react';
import { Component } from 'react';
import { recordThrown } from '@/hooks/errors/explain-error';
import { BareFailure } from './BareFailure';
import type { FailureScreenProps } from './FailureScreen';

type Props = {
  /** A new place resets the failure. */
  place: string;
  /** Renders nothing after a failure, for optional parts. */
  quiet?: boolean;
  children: ReactNode;
};

type State = {
  place?: string;
  failed?: boolean;
  isSecond?: boolean;
  traceId?: string | undefined;
  Failure?: (props: FailureScreenProps) => ReactNode;
};

/** Shows the product's error screen when a child fails to render, until it is retried or another page is opened. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, failed: false, isSecond: false, traceId: undefined };
  }

  override componentDidMount(): void {
    if (this.props.quiet) return;
    // Preloaded: the failure may come with the loss of the connection.
    import(/* webpackChunkName: "behind" */ './FailureScreen').then(
      ({ FailureScreen: Failure }) => this.setState({ Failure }),
      () => undefined,
    );
  }

  override componentDidCatch(thrown: unknown): void {
    void recordThrown(thrown).then((traceId) => this.setState({ traceId }));
  }

  override render(): ReactNode {
    const { failed, isSecond, traceId, Failure } = this.state;
    const { place, quiet, children } = this.props;
    if (!failed) return children;
    const again = () => this.setState({ failed: false, isSecond: true });
    if (quiet) return null;
    return !Failure ? (
      <BareFailure place={place} />
    ) : (
      <Failure traceId={traceId} onAgain={isSecond ? undefined : again} />
    );
  }
}
