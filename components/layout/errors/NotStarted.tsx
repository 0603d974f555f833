import { callCentre } from '@/hooks/members/useCallCentre';
import { texts as english } from '@/locales/en/start';
import { texts as thai } from '@/locales/th/start';

const inBoth = [
  ['th', thai],
  ['en', english],
] as const;

/**
 * What the HTML shows when our scripts do not run. public/start/, which every page loads as it is, shows the first part if
 * the app has not started after a while, with the reason: broken is a script of ours that this browser cannot read or run, and
 * slow one that did not come. The second part shows by itself where scripts are disabled.
 */
export function NotStarted() {
  return (
    <>
      <div id="not-started" className="start" role="alert" tabIndex={-1} hidden>
        {inBoth.map(([language, { slow, broken }]) => (
          <section key={language} lang={language}>
            <Words className="slow" {...slow} />
            <Words className="broken" {...broken} />
            <CallUs language={language} />
          </section>
        ))}
        <button type="button" id="start-again">
          {thai.again} · <span lang="en">{english.again}</span>
        </button>
      </div>
      <noscript>
        <div className="start">
          {inBoth.map(([language, { noScripts }]) => (
            <section key={language} lang={language}>
              <Words {...noScripts} />
              <CallUs language={language} />
            </section>
          ))}
        </div>
      </noscript>
    </>
  );
}

function Words({ title, text, className }: { title: string; text: string; className?: string }) {
  return (
    <div className={className}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}

function CallUs({ language }: { language: 'th' | 'en' }) {
  return (
    <p>
      {(language === 'th' ? thai : english).call} <a href={callCentre.link}>{callCentre.number}</a>
    </p>
  );
}
