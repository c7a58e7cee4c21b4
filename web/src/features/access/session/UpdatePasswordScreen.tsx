/** Requires a person to set a new password before anything else (spec 1 §2, 3 §5, gaps N-46). */
import { Button } from '@mantine/core';
import { updatePassword } from '@quad/contract/access/session/passwords.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { getProfile } from '@quad/contract/access/session/routes.ts';
import type { Answer } from '@quad/contract/route.ts';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { safeReturnUrl } from '../../../foundation/return-url.ts';
import { loadRoot } from '../../../foundation/session-end.ts';
import { to } from '../../../foundation/to.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { NewPasswordFields } from '../../../parts/session/NewPasswordFields.tsx';
import { OutsidePage } from './OutsidePage.tsx';

const required = sessionRefusals['session.update_required'].message;
const differs = sessionRefusals['session.change_differs'].message;

export const Screen = () => {
	const { firstName, lastName, emailAddress, currentDepartment, passwordRules } =
		useLoaderData<Answer<typeof getProfile>>();
	const [params] = useSearchParams();
	const form = useContractForm(updatePassword, {
		start: { chosen: { password: '', confirmation: '' } },
		bodyOf: ({ chosen: { password, confirmation } }) => ({ password, passwordConfirmation: confirmation }),
		checkAll: ({ chosen: { password, confirmation } }) => {
			if (!password || !confirmation) return required;
			return password !== confirmation && differs;
		},
		onSent: () => loadRoot(safeReturnUrl(params.get('returnUrl'))), // nothing of the shell is loaded yet
	});
	return (
		<OutsidePage
			name="New password"
			title="Choose a new password"
			lead={`${firstName}, before you continue: your current password is too weak, or someone else chose it for you.`}
			sentence={form.failure ?? ''}
		>
			<form {...form.props}>
				<NewPasswordFields
					{...form.field('chosen')}
					about={[firstName, lastName, emailAddress, currentDepartment.organizationName]}
					rules={passwordRules}
					autoFocus
				/>
				<Button type="submit" size="md" fullWidth mt="md" aria-busy={form.isPending}>
					Save and continue
				</Button>
				<Button component={Link} to={to.signOut()} variant="subtle" fullWidth mt="xs">
					Sign out
				</Button>
			</form>
		</OutsidePage>
	);
};
