/** The new password that somebody has to choose before anything else (spec 1 §2, 3 §5, gaps N-46). */
import { Button } from '@mantine/core';
import type { Answer } from '@quad/contract/route.ts';
import { updatePassword } from '@quad/contract/session/passwords.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import type { getProfile } from '@quad/contract/session/routes.ts';
import { useState } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { call } from '../../foundation/call.ts';
import { sentenceOf } from '../../foundation/failures.ts';
import { safeReturnUrl } from '../../foundation/return-url.ts';
import { loadRoot } from '../../foundation/session-end.ts';
import { to } from '../../foundation/to.ts';
import { NewPasswordFields } from '../../parts/NewPasswordFields.tsx';
import { OutsidePage } from './OutsidePage.tsx';
import { useAttempt } from './use-attempt.ts';

const required = sessionRefusals['session.update_required'].message;
const differs = sessionRefusals['session.change_differs'].message;

export const Screen = () => {
	const { firstName, lastName, emailAddress, currentDepartment } = useLoaderData<Answer<typeof getProfile>>();
	const [params] = useSearchParams();
	const [value, setValue] = useState({ password: '', confirmation: '' });
	const { password, confirmation } = value;
	const { running, sentence, submit } = useAttempt({
		check: () => {
			if (!password || !confirmation) return required;
			return password === confirmation ? undefined : differs;
		},
		run: async () => {
			await call(updatePassword, { body: { password, passwordConfirmation: confirmation } });
			loadRoot(safeReturnUrl(params.get('returnUrl'))); // nothing of the inside has been fetched so far
		},
		sentenceFor: sentenceOf,
	});
	return (
		<OutsidePage
			name="New password"
			title="Choose a new password"
			lead={`${firstName}, before you go on: the password that you have is not strong enough, or was given to you by somebody else.`}
			sentence={sentence}
		>
			<form onSubmit={submit} noValidate>
				<NewPasswordFields
					value={value}
					onChange={setValue}
					about={[firstName, lastName, emailAddress, currentDepartment.organizationName]}
					autoFocus
				/>
				<Button type="submit" size="md" fullWidth mt="md" aria-busy={running}>
					Save and go on
				</Button>
				<Button component={Link} to={to.signOut()} variant="subtle" fullWidth mt="xs">
					Sign out
				</Button>
			</form>
		</OutsidePage>
	);
};
