import { Alert, Button, Group, PasswordInput } from '@mantine/core';
import { changePassword } from '@quad/contract/access/session/passwords.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useProfile } from '../../../foundation/session.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { NewPasswordFields } from '../../../parts/session/NewPasswordFields.tsx';
import c from './ChangePassword.module.css';
import { useChangePassword } from './data.ts';

const required = sessionRefusals['session.change_required'].message;
const differs = sessionRefusals['session.change_differs'].message;
const blank = { oldPassword: '', next: { password: '', confirmation: '' } };

export const PasswordForm = () => {
	const { firstName, lastName, emailAddress, currentDepartment, passwordRules } = useProfile();
	const save = useChangePassword();
	const [isChanged, setChanged] = useState(false);
	const form = useContractForm(changePassword, {
		start: blank,
		bodyOf: ({ oldPassword, next: { password, confirmation } }) => ({
			oldPassword,
			newPassword: password,
			newPasswordConfirm: confirmation,
		}),
		checkAll: ({ oldPassword, next: { password, confirmation } }) => {
			if (!oldPassword || !password || !confirmation) return required;
			return password !== confirmation && differs;
		},
		send: (body) => save.mutateAsync({ body }),
		onSent: () => setChanged(true),
		resets: true,
	});
	return (
		<form className={c.form} {...form.props}>
			<input type="text" hidden readOnly autoComplete="username" value={emailAddress} />
			<PasswordInput
				size="md"
				label="Old password"
				name="old-password"
				autoComplete="current-password"
				{...form.field('oldPassword')}
				visibilityToggleButtonProps={{ 'aria-label': 'Show the old password', tabIndex: 0 }}
			/>
			<NewPasswordFields
				{...form.field('next')}
				about={[firstName, lastName, emailAddress, currentDepartment.organizationName]}
				rules={passwordRules}
			/>
			{form.failure && (
				<Alert color="red" icon={<TriangleAlert size={18} />} role="alert">
					{form.failure}
				</Alert>
			)}
			{isChanged && !form.failure && (
				<Alert color="spruce" icon={<CircleCheck size={18} />} role="status">
					Your password has changed. You’re signed out everywhere else.
				</Alert>
			)}
			<Group>
				<Button type="submit" loading={form.isPending}>
					Change password
				</Button>
			</Group>
		</form>
	);
};
