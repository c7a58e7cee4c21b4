import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { formatCounted } from '../../foundation/format.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import c from './OpenSessions.module.css';
import { useEndSessions } from './sessions.ts';

interface SignOutEverywhereProps {
	opened: boolean;
	/** How many other browsers there are. */
	others: number;
	onClose: () => void;
}

export const SignOutEverywhere = ({ opened, others, onClose }: SignOutEverywhereProps) => {
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
				{others === 0
					? 'You are signed in nowhere else that Quad knows of.'
					: `${formatCounted(others, 'other browser')} ${others === 1 ? 'is' : 'are'} signed out at once. What was being written there and not sent is lost.`}
			</p>
			<Checkbox
				label="Sign out here, too"
				checked={alsoThis}
				onChange={(event) => setAlsoThis(event.currentTarget.checked)}
			/>
		</ConfirmModal>
	);
};
