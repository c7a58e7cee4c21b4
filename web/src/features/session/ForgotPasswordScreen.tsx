/** Asks for a mail with a link to choose a new password (spec 1 §2, §5, §8). */
import { Button, Stack } from '@mantine/core';
import { emailShape } from '@quad/contract/session/limits.ts';
import { forgotPassword } from '@quad/contract/session/passwords.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../foundation/call.ts';
import { isRefused } from '../../foundation/failures.ts';
import { to } from '../../foundation/to.ts';
import { words } from '../../foundation/words.ts';
import { BackToSignIn, OutsidePage } from './OutsidePage.tsx';
import { EmailField } from './SignInFields.tsx';
import { useAttempt } from './use-attempt.ts';

const required = sessionRefusals['session.email_required'];

export const Screen = () => {
	const navigate = useNavigate();
	const [email, setEmail] = useState('');
	const { running, sentence, submit } = useAttempt({
		check: () => (emailShape.test(email.trim()) ? undefined : required.message),
		run: async () => {
			await call(forgotPassword, { body: { emailAddress: email.trim() } });
			await navigate(to.forgotPasswordComplete(), { replace: true });
		},
		sentenceFor: (error) => (isRefused(error, required.code) ? error.message : words.forgotFailed),
	});
	return (
		<OutsidePage
			name="Forgot password"
			title="Forgot your password?"
			lead="Say which e-mail address you sign in with, and we mail you a link to choose another one."
			sentence={sentence}
		>
			<form onSubmit={submit} noValidate>
				<Stack gap="md">
					<EmailField value={email} onChange={setEmail} />
					<Button type="submit" size="md" fullWidth aria-busy={running}>
						Mail me a link
					</Button>
				</Stack>
			</form>
			<BackToSignIn />
		</OutsidePage>
	);
};
