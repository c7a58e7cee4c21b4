/** Chooses whether this browser plays a sound when a text arrives while Quad is open. */
import { Button, Group, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../foundation/session.ts';
import { playSound } from '../../../foundation/sound.ts';
import { readSound, storeSound } from '../../../foundation/sound-setting.ts';
import { FormSection } from '../../../ui/FormSection.tsx';

export const SoundCard = () => {
	const [on, setOn] = useState(readSound);
	const { may } = useSession();
	const reasons = [...(may('chatOnly') ? [] : ['a text arrives']), ...(may('webChat') ? ['a visitor waits'] : [])];
	return (
		<FormSection title="Sound in this browser">
			<Text c="dimmed">While Quad is open in a tab. Silent from 10 PM to 6 AM.</Text>
			<Group justify="space-between">
				<Switch
					label={`Play a sound when ${reasons.join(' or ')}`}
					checked={on}
					onChange={(event) => {
						storeSound(event.currentTarget.checked);
						setOn(event.currentTarget.checked);
					}}
				/>
				<Button variant="default" size="compact-sm" onClick={() => void playSound()}>
					Listen
				</Button>
			</Group>
		</FormSection>
	);
};
