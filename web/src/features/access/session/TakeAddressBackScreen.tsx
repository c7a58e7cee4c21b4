/** Opened by the link in the email to an old address. It asks for a click, because email scanners open links, too. */
import { Button } from '@mantine/core';
import { takeAddressBack } from '@quad/contract/access/session/addresses.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../foundation/call.ts';
import { sentenceOf } from '../../../foundation/failures.ts';
import { to } from '../../../foundation/to.ts';
import { BackToSignIn, OutsidePage } from './OutsidePage.tsx';
import { useAttempt } from './use-attempt.ts';

export const Screen = () => {
	const navigate = useNavigate();
	const [params] = useSearchParams();
	const key = params.get('k') ?? '';
	const { running, sentence, submit } = useAttempt({
		run: async () => {
			const { passwordResetKey } = await call(takeAddressBack, { body: { key } });
			await navigate(to.resetPassword(passwordResetKey), { replace: true });
		},
		sentenceFor: sentenceOf,
	});
	if (!key) return <NoKey />;
	return (
		<OutsidePage
			name="Take your address back"
			title="Take your address back"
			lead="If it wasn’t you who changed your address, sign in with the old one again. Everyone is signed out of your account, and you choose a new password."
			sentence={sentence}
		>
			<form onSubmit={submit}>
				<Button type="submit" size="md" fullWidth aria-busy={running}>
					Take my address back
				</Button>
			</form>
			<BackToSignIn />
		</OutsidePage>
	);
};

/** Shown if the link lacks its key, because a button could do nothing. */
const NoKey = () => (
	<OutsidePage
		name="Take your address back"
		title="This link does not work"
		lead="The link is incomplete. Open it from the email itself, or copy all of it."
	>
		<BackToSignIn />
	</OutsidePage>
);
