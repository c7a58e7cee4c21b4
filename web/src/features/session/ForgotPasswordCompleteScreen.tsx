/** Says that a mail is on its way, if the address is somebody's: it does not tell whether it is (spec 1 §2). */
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../foundation/to.ts';
import { useDemo } from './data.ts';
import { BackToSignIn, OutsidePage } from './OutsidePage.tsx';

export const Screen = () => {
	const demo = useDemo();
	return (
		<OutsidePage
			name="Mail on its way"
			title="Look at your mail"
			lead="If somebody signs in with that address, a link to choose a new password is on its way. It works once, for an hour."
		>
			<Text size="sm" c="dimmed">
				Nothing there after a few minutes? Look among the spam, and whether the address was right.
			</Text>
			{demo && (
				<Text size="sm" mt="md">
					In the demo, mail arrives in the{' '}
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
