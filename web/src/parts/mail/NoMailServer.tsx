/** Says that emails aren't delivered, and where their links are. Renders nothing if there is a mail server. */
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useConfiguration, useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';

export const NoMailServer = () => {
	const { keepsMail } = useConfiguration();
	const { may } = useSession();
	if (!keepsMail) return null;
	return (
		<Text size="sm">
			No mail server is set up (QUAD_SMTP_URL), so invitations are not delivered.{' '}
			{may('platform') ? (
				<>
					Read them in the{' '}
					<Anchor component={Link} to={to.platformMailbox()} inherit underline="always">
						mailbox
					</Anchor>{' '}
					and pass on the links.
				</>
			) : (
				'Ask whoever runs this Quad for the links.'
			)}
		</Text>
	);
};
