import { useEffect, useState } from 'react';

const lookMilliseconds = 30_000;

/** Now, in epoch seconds, looked at every half minute and when the page comes back to the front. */
export function useNow(): number {
  const [now, setNow] = useState(nowSeconds);

  useEffect(() => {
    const look = () => setNow(nowSeconds());
    const timer = setInterval(look, lookMilliseconds);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  return now;
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
