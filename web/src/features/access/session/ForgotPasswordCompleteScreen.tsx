/** Says that an email was sent if the address has an account, without revealing whether it has one (spec 1 §2). */
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { useDemo } from './data.ts';
import { BackToSignIn, OutsidePage } from './OutsidePage.tsx';

export const Screen = () => {
	const demo = useDemo();
	return (
		<OutsidePage
			name="Mail on its way"
			title="Check your email"
			lead="If someone signs in with that address, we’ve sent a link to choose a new password. It works once, within an hour."
		>
			<Text size="sm" c="dimmed">
				Nothing after a few minutes? Check your spam folder, and that the address was right.
			</Text>
			{demo && (
				<Text size="sm" mt="md">
					In the demo, email arrives in the{' '}
					<Anchor component={Link} to={to.mailbox()} underline="always">
						mailbox
					</Anchor>
					.
				</Text>
			)}
			<BackToSignIn />
		</OutsidePage>
	);
};
