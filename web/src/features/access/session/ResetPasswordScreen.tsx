/** Chooses a new password with the key from an email (spec 1 §2, §5, §8). A bad key redirects to its own page. */
import { Button } from '@mantine/core';
import type { PasswordRules } from '@quad/contract/access/session/password-rules.ts';
import { resetPassword, validateResetKey } from '@quad/contract/access/session/passwords.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../foundation/call.ts';
import { isRefused, sentenceOf } from '../../../foundation/failures.ts';
import { to } from '../../../foundation/to.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { NewPasswordFields } from '../../../parts/session/NewPasswordFields.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { BackToSignIn, OutsidePage } from './OutsidePage.tsx';

const keyInvalid = sessionRefusals['session.reset_key_invalid'].code;
const differs = sessionRefusals['session.reset_differs'].message;

export const Screen = () => {
	const [params] = useSearchParams();
	const key = params.get('k') ?? '';
	const { found, failure, again } = useKey(key);
	if (found === 'bad') return <Navigate to={to.resetPasswordError()} replace />;
	if (found) return <Form passwordResetKey={key} rules={found} />;
	return (
		<OutsidePage name="New password" title="Choose a new password" lead="Checking your link…">
			{failure === undefined ? <Loading /> : <ErrorState error={failure} onRetry={again} />}
		</OutsidePage>
	);
};

const useKey = (k: string) => {
	const [found, setFound] = useState<PasswordRules | 'bad'>();
	const [failure, setFailure] = useState<unknown>();
	const [tries, setTries] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs again on every retry
	useEffect(() => {
		const given = new AbortController();
		setFailure(undefined);
		call(validateResetKey, { query: { k } }, given.signal).then(
			({ passwordRules }) => setFound(passwordRules),
			(error: unknown) => {
				if (given.signal.aborted) return;
				if (isRefused(error, keyInvalid)) setFound('bad');
				else setFailure(error);
			},
		);
		return () => given.abort();
	}, [k, tries]);
	return { found, failure, again: () => setTries((before) => before + 1) };
};

const Form = ({ passwordResetKey, rules }: { passwordResetKey: string; rules: PasswordRules }) => {
	const navigate = useNavigate();
	const form = useContractForm(resetPassword, {
		start: { chosen: { password: '', confirmation: '' } },
		bodyOf: ({ chosen: { password, confirmation } }) => ({
			password,
			passwordConfirmation: confirmation,
			passwordResetKey,
		}),
		checkAll: ({ chosen: { password, confirmation } }) => (!password || password !== confirmation) && differs,
		onSent: () => navigate(to.resetPasswordComplete(), { replace: true }),
		sentenceFor: (error) => {
			if (isRefused(error, keyInvalid)) void navigate(to.resetPasswordError(), { replace: true });
			return sentenceOf(error);
		},
	});
	return (
		<OutsidePage
			name="New password"
			title="Choose a new password"
			lead="This signs you out everywhere. Then sign in with the new password."
			sentence={form.failure ?? ''}
		>
			<form {...form.props}>
				<NewPasswordFields {...form.field('chosen')} rules={rules} autoFocus />
				<Button type="submit" size="md" fullWidth mt="md" aria-busy={form.isPending}>
					Save new password
				</Button>
			</form>
			<BackToSignIn />
		</OutsidePage>
	);
};
