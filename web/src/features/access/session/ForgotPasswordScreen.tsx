/** Requests an email with a link to choose a new password (spec 1 §2, §5, §8). */
import { Button, Stack } from '@mantine/core';
import { emailShape } from '@quad/contract/access/session/limits.ts';
import { forgotPassword } from '@quad/contract/access/session/passwords.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { useNavigate } from 'react-router';
import { isRefused } from '../../../foundation/failures.ts';
import { to } from '../../../foundation/to.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { words } from '../../../foundation/words.ts';
import { BackToSignIn, OutsidePage } from './OutsidePage.tsx';
import { EmailField } from './SignInFields.tsx';

const required = sessionRefusals['session.email_required'];

export const Screen = () => {
	const navigate = useNavigate();
	const form = useContractForm(forgotPassword, {
		start: { emailAddress: '' },
		bodyOf: ({ emailAddress }) => ({ emailAddress: emailAddress.trim() }),
		checkAll: ({ emailAddress }) => !emailShape.test(emailAddress.trim()) && required.message,
		onSent: () => navigate(to.forgotPasswordComplete(), { replace: true }),
		sentenceFor: (error) => (isRefused(error, required.code) ? error.message : words.forgotFailed),
	});
	return (
		<OutsidePage
			name="Forgot password"
			title="Forgot your password?"
			lead="Enter the email address you sign in with, and we’ll email you a link to choose a new password."
			sentence={form.failure ?? ''}
		>
			<form {...form.props}>
				<Stack gap="md">
					<EmailField {...form.field('emailAddress')} />
					<Button type="submit" size="md" fullWidth aria-busy={form.isPending}>
						Email me a link
					</Button>
				</Stack>
			</form>
			<BackToSignIn />
		</OutsidePage>
	);
};
