/** Says that someone has no inbox in this team, and who can change that. */
import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';

/** `says` is what is missing without one. */
export const NoInboxHere = ({ says }: { says: string }) => {
	const { may } = useSession();
	return (
		<>
			<Text c="dimmed">
				{says} {!may('administrator') && 'An administrator of your team can give you one.'}
			</Text>
			{may('administrator') && (
				<div>
					<Button component={Link} to={to.inboxSettings()} variant="default" size="sm">
						Set up inboxes
					</Button>
				</div>
			)}
		</>
	);
};
