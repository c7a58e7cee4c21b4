import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import c from './OpenSessions.module.css';
import { useEndSessions } from './sessions.ts';

interface SignOutEverywhereProps {
	opened: boolean;
	/** Whether the person is also signed in in another browser. */
	isElsewhere: boolean;
	onClose: () => void;
}

export const SignOutEverywhere = ({ opened, isElsewhere, onClose }: SignOutEverywhereProps) => {
	const [alsoThis, setAlsoThis] = useState(false);
	const end = useEndSessions();
	return (
		<ConfirmModal
			opened={opened}
			title="Sign out everywhere?"
			confirm="Sign out"
			onConfirm={() => end.mutateAsync(alsoThis)}
			onClose={onClose}
		>
			<p className={c.sentence}>
				{isElsewhere
					? 'This signs you out of every other browser right away. Unsent text there is lost.'
					: 'You aren’t signed in anywhere else.'}
			</p>
			<Checkbox
				label="Sign out here too"
				checked={alsoThis}
				onChange={(event) => setAlsoThis(event.currentTarget.checked)}
			/>
		</ConfirmModal>
	);
};
