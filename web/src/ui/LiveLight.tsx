/** Shows whether the screen is up to date: live, catching up, or offline (decisions.md 28). */
import { Tooltip } from '@mantine/core';
import type { LiveState } from '../foundation/live-client.ts';
import c from './LiveLight.module.css';

const meanings: Record<LiveState, { label: string; about: string }> = {
	live: { label: 'Live', about: 'New texts and results appear automatically.' },
	'catching up': { label: 'Catching up', about: 'Connection lost. Reconnecting…' },
	offline: { label: 'Offline', about: 'No connection. What you see may be out of date; we keep trying.' },
};

export const LiveLight = ({ state }: { state: LiveState }) => {
	const { label, about } = meanings[state];
	return (
		<Tooltip label={about} multiline w={220}>
			<span className={c.light} data-state={state} role="status">
				<span className={c.lamp} aria-hidden />
				{label}
			</span>
		</Tooltip>
	);
};
