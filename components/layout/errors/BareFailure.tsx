/** For when nothing more can be fetched: in both languages, since texts may be missing as well. */
export function BareFailure({ place = '' }: { place?: string }) {
  return (
    <main>
      <h1>ขออภัย แอปมีปัญหา · Sorry, something went wrong</h1>
      <a href={place}>ลองใหม่ · Try again</a> <a href="/">หน้าแรก · Home</a>
    </main>
  );
}
