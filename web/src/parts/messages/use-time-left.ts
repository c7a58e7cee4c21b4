/** Returns the milliseconds until a time on this browser's clock, counting down to 0. */
import { useEffect, useState } from 'react';

const tickMs = 200;

export const useTimeLeft = (until: number): number => {
	const [now, setNow] = useState(Date.now);
	const isOver = until <= now;
	useEffect(() => {
		if (isOver) return;
		const timer = setInterval(() => setNow(Date.now()), tickMs);
		return () => clearInterval(timer);
	}, [isOver]);
	return Math.max(0, until - now);
};
