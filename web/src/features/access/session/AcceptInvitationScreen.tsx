/** Lets an invited user set their first password. The welcome email links here; an expired link can be renewed. */
import { Button } from '@mantine/core';
import {
	acceptInvitation,
	readInvitation,
	renewInvitation,
} from '@quad/contract/administration/users/writing-routes.ts';
import type { Answer } from '@quad/contract/route.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../foundation/call.ts';
import { isRefused, Refused, sentenceOf } from '../../../foundation/failures.ts';
import { startSessionWith } from '../../../foundation/session-start.ts';
import { to } from '../../../foundation/to.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { NewPasswordFields } from '../../../parts/session/NewPasswordFields.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { BackToSignIn, OutsidePage } from './OutsidePage.tsx';
import { useAttempt } from './use-attempt.ts';

type Invitation = Answer<typeof readInvitation>;
const tabName = 'Welcome to Quad';

export const Screen = () => {
	const [params] = useSearchParams();
	const key = params.get('k') ?? '';
	const { found, failure, again, fail } = useInvitation(key);
	if (failure instanceof Refused) return <NotGood invitationKey={key} failure={failure} />;
	if (found) return <Form invitationKey={key} invitation={found} onRefused={fail} />;
	return (
		<OutsidePage name={tabName} title={tabName} lead="Looking at your link…">
			{failure === undefined ? <Loading /> : <ErrorState error={failure} onRetry={again} />}
		</OutsidePage>
	);
};

const useInvitation = (key: string) => {
	const [found, setFound] = useState<Invitation>();
	const [failure, fail] = useState<unknown>();
	const [tries, setTries] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs again on every retry
	useEffect(() => {
		const given = new AbortController();
		fail(undefined);
		call(readInvitation, { body: { key } }, given.signal).then(setFound, (error: unknown) => {
			if (!given.signal.aborted) fail(error);
		});
		return () => given.abort();
	}, [key, tries]);
	return { found, failure, fail, again: () => setTries((before) => before + 1) };
};

const NotGood = ({ invitationKey, failure }: { invitationKey: string; failure: Refused }) => {
	const [isMailed, setMailed] = useState(false);
	const { running, sentence, submit } = useAttempt({
		run: async () => {
			await call(renewInvitation, { body: { key: invitationKey } });
			setMailed(true);
		},
		sentenceFor: sentenceOf,
	});
	if (isMailed)
		return (
			<OutsidePage
				name={tabName}
				title="A new link is on its way"
				lead="Check your email. The link works once and expires after a week."
			/>
		);
	return (
		<OutsidePage name={tabName} title="This link doesn’t work" lead={failure.message} sentence={sentence}>
			{isRefused(failure, 'invitation.expired') && (
				<form onSubmit={submit}>
					<Button type="submit" size="md" fullWidth aria-busy={running}>
						Mail me a new link
					</Button>
				</form>
			)}
			<BackToSignIn />
		</OutsidePage>
	);
};

interface FormProps {
	invitationKey: string;
	invitation: Invitation;
	onRefused: (failure: Refused) => void;
}

const Form = ({ invitationKey, invitation, onRefused }: FormProps) => {
	const { firstName, lastName, emailAddress, organizationName, passwordRules } = invitation;
	const navigate = useNavigate();
	const form = useContractForm(acceptInvitation, {
		start: { chosen: { password: '', confirmation: '' } },
		bodyOf: ({ chosen: { password, confirmation } }) => ({
			password,
			passwordConfirmation: confirmation,
			key: invitationKey,
		}),
		checkAll: ({ chosen: { password, confirmation } }) =>
			(!password || password !== confirmation) && 'Please verify that password and password confirmation match.',
		onSent: ({ access_token }) => startSessionWith(access_token).then(() => navigate(to.home(), { replace: true })),
		sentenceFor: (error) => {
			// The link was already used, has expired, or its invitation was withdrawn.
			if (error instanceof Refused && error.code.startsWith('invitation.')) onRefused(error);
			return sentenceOf(error);
		},
	});
	return (
		<OutsidePage
			name={tabName}
			title={`Welcome, ${firstName}`}
			lead={`${organizationName} has created an account for you. Choose a password. You’ll sign in with ${emailAddress}.`}
			sentence={form.failure ?? ''}
		>
			<form {...form.props}>
				<input type="email" name="username" autoComplete="username" value={emailAddress} readOnly hidden />
				<NewPasswordFields
					{...form.field('chosen')}
					about={[firstName, lastName, emailAddress, organizationName]}
					rules={passwordRules}
					autoFocus
				/>
				<Button type="submit" size="md" fullWidth mt="md" aria-busy={form.isPending}>
					Save and sign in
				</Button>
			</form>
		</OutsidePage>
	);
};
