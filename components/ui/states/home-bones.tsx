/** The home before the card is known: greeting and bell, the card with its code, and what is below it. */
export function HomeBones() {
  return (
    <>
      <div data-bones="greeting">
        <i />
        <b />
        <i />
      </div>
      <div data-bones="pass">
        <i />
        <b />
      </div>
      <SectionBones />
    </>
  );
}

/** Below the card: what ends, the goal, a shelf of tickets and a block. */
export function SectionBones() {
  return (
    <div data-bones="sections">
      <i />
      <i />
      <i />
      <b />
      <i />
      <i />
    </div>
  );
}
