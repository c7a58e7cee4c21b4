/** Opened by the link in the email to a new address. It asks for a click, because email scanners open links, too. */
import { Button } from '@mantine/core';
import { confirmAddress } from '@quad/contract/access/profile/wanted-address.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../foundation/call.ts';
import { sentenceOf } from '../../../foundation/failures.ts';
import { to } from '../../../foundation/to.ts';
import { BackToSignIn, OutsidePage } from './OutsidePage.tsx';
import { useAttempt } from './use-attempt.ts';

const name = 'Confirm your address';

export const Screen = () => {
	const [params] = useSearchParams();
	const [confirmed, setConfirmed] = useState('');
	const key = params.get('k') ?? '';
	const { running, sentence, submit } = useAttempt({
		run: async () => setConfirmed((await call(confirmAddress, { body: { key } })).emailAddress),
		sentenceFor: sentenceOf,
	});
	if (!key) return <NoKey />;
	if (confirmed)
		return (
			<OutsidePage
				name={name}
				title="Your address has changed"
				lead={`You now sign in with ${confirmed}, and email from Quad goes there. Your password stays the same.`}
			>
				<Button component={Link} to={to.home()} size="md" fullWidth>
					Go to Quad
				</Button>
			</OutsidePage>
		);
	return (
		<OutsidePage
			name={name}
			title="Sign in with this address?"
			lead="You asked to sign in to Quad with the address this email was sent to. If it wasn’t you, close this page."
			sentence={sentence}
		>
			<form onSubmit={submit}>
				<Button type="submit" size="md" fullWidth aria-busy={running}>
					Sign in with this address
				</Button>
			</form>
			<BackToSignIn />
		</OutsidePage>
	);
};

/** Shown if the link lacks its key, because a button could do nothing. */
const NoKey = () => (
	<OutsidePage
		name={name}
		title="This link does not work"
		lead="The link is incomplete. Open it from the email itself, or copy all of it."
	>
		<BackToSignIn />
	</OutsidePage>
);
