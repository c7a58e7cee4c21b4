/** Says that someone has no inbox in this team, and who can change that. */
import { Text } from '@mantine/core';
import { useSession } from '../../../foundation/session.ts';
import { SetUpInboxes, whoGivesInboxes } from '../../../parts/pickers/NoInbox.tsx';

/** `says` is what is missing without one. */
export const NoInboxHere = ({ says }: { says: string }) => {
	const { may } = useSession();
	return (
		<>
			<Text c="dimmed">
				{says} {!may('administrator') && whoGivesInboxes}
			</Text>
			{may('administrator') && (
				<div>
					<SetUpInboxes />
				</div>
			)}
		</>
	);
};
