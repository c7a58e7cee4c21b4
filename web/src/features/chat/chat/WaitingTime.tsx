/** How long a visitor has waited. Beyond the team's limit, color and words point it out. */
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isPastLimit, sayWaiting } from './say-waiting.ts';

const tickMs = 5_000;

interface WaitingTimeProps {
	since: string;
	/** Undefined until it is loaded. */
	limitMinutes: number | undefined;
}

export const WaitingTime = ({ since, limitMinutes }: WaitingTimeProps) => {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), tickMs);
		return () => clearInterval(timer);
	}, []);
	const ms = now - new Date(since).getTime();
	const isLate = isPastLimit(ms, limitMinutes);
	return (
		<Text component="span" size="xs" fw={isLate ? 700 : 500} c={isLate ? 'red' : 'dimmed'} style={{ flex: 'none' }}>
			{isLate ? `Waiting too long: ${sayWaiting(ms)}` : `Waiting ${sayWaiting(ms)}`}
		</Text>
	);
};
