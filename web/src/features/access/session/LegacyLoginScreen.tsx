/** The older sign-in page, with email address and password together (spec 1 §2, §5). */
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { sentenceOf } from '../../../foundation/failures.ts';
import { safeReturnUrl } from '../../../foundation/return-url.ts';
import { startSession } from '../../../foundation/session-start.ts';
import { to } from '../../../foundation/to.ts';
import { words } from '../../../foundation/words.ts';
import { OutsidePage } from './OutsidePage.tsx';
import { EmailField, PasswordField } from './SignInFields.tsx';
import { useAttempt } from './use-attempt.ts';
import { useFirstSentence } from './use-first-sentence.ts';

export const Screen = () => {
	const [params] = useSearchParams();
	const returnUrl = safeReturnUrl(params.get('returnUrl'));
	const navigate = useNavigate();
	const [email, setEmail] = useState('');
	const [password, setPassword] = useState('');
	const attempt = {
		check: () => (email.trim() && password ? undefined : words.credentialsRequired),
		run: async () => {
			await startSession(email.trim(), password);
			await navigate(returnUrl ?? to.home(), { replace: true });
		},
		sentenceFor: sentenceOf,
	};
	const { running, sentence, submit } = useAttempt(attempt, useFirstSentence(params.get('error')));
	return (
		<OutsidePage
			name="Sign in"
			title="Sign in to Quad"
			lead="Use your email address and your Quad password."
			sentence={sentence}
		>
			<form onSubmit={submit} noValidate>
				<Stack gap="md">
					<EmailField value={email} onChange={setEmail} />
					<PasswordField value={password} onChange={setPassword} />
					<Button type="submit" size="md" fullWidth aria-busy={running}>
						Sign in
					</Button>
				</Stack>
			</form>
			<Text size="sm" mt="lg">
				<Anchor component={Link} to={to.forgotPassword()} underline="always">
					Forgot your password?
				</Anchor>
			</Text>
			<Text size="sm" mt="xs">
				Does your college have single sign-on?{' '}
				<Anchor component={Link} to={to.login(returnUrl)} underline="always">
					Sign in there
				</Anchor>
			</Text>
		</OutsidePage>
	);
};
