/** Turns this browser's sound for waiting visitors on or off. Incoming texts use the same setting. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { readSound, storeSound } from '../../../foundation/sound-setting.ts';

export const SoundSwitch = () => {
	const [on, setOn] = useState(readSound);
	const Icon = on ? Volume2 : VolumeX;
	return (
		<Tooltip label={on ? 'Sound is on in this browser' : 'Sound is off in this browser'}>
			<ActionIcon
				variant="subtle"
				size="lg"
				aria-label="Sound"
				aria-pressed={on}
				onClick={() => {
					storeSound(!on);
					setOn(!on);
					if (!on) void import('../../../foundation/sound.ts').then(({ playSound }) => playSound());
				}}
			>
				<Icon size={18} aria-hidden />
			</ActionIcon>
		</Tooltip>
	);
};
