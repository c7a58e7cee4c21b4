import { Alert, Button, Group, PasswordInput } from '@mantine/core';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../foundation/failures.ts';
import { useProfile } from '../../foundation/session.ts';
import { NewPasswordFields } from '../../parts/NewPasswordFields.tsx';
import c from './ChangePassword.module.css';
import { useChangePassword } from './data.ts';

const required = sessionRefusals['session.change_required'].message;
const differs = sessionRefusals['session.change_differs'].message;
const nothing = { password: '', confirmation: '' };

export const PasswordForm = () => {
	const { firstName, lastName, emailAddress, currentDepartment } = useProfile();
	const save = useChangePassword();
	const [oldPassword, setOld] = useState('');
	const [next, setNext] = useState(nothing);
	const [wrong, setWrong] = useState<string>();
	const sentence = wrong ?? (save.isError ? sentenceOf(save.error) : undefined);

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (save.isPending) return;
		const { password: newPassword, confirmation: newPasswordConfirm } = next;
		save.reset();
		if (!oldPassword || !newPassword || !newPasswordConfirm) return setWrong(required);
		if (newPassword !== newPasswordConfirm) return setWrong(differs);
		setWrong(undefined);
		await save.mutateAsync({ body: { oldPassword, newPassword, newPasswordConfirm } }).then(
			() => {
				setOld('');
				setNext(nothing);
			},
			() => undefined, // the sentence stands above the button
		);
	};
	return (
		<form className={c.form} onSubmit={(event) => void submit(event)} noValidate>
			<input type="text" hidden readOnly autoComplete="username" value={emailAddress} />
			<PasswordInput
				size="md"
				label="Old password"
				name="old-password"
				autoComplete="current-password"
				value={oldPassword}
				onChange={(event) => setOld(event.currentTarget.value)}
				visibilityToggleButtonProps={{ 'aria-label': 'Show the old password', tabIndex: 0 }}
			/>
			<NewPasswordFields
				value={next}
				onChange={setNext}
				about={[firstName, lastName, emailAddress, currentDepartment.organizationName]}
			/>
			{sentence && (
				<Alert color="red" icon={<TriangleAlert size={18} />} role="alert">
					{sentence}
				</Alert>
			)}
			{save.isSuccess && !sentence && (
				<Alert color="spruce" icon={<CircleCheck size={18} />} role="status">
					Your password is changed. Wherever else you were signed in, you are signed out.
				</Alert>
			)}
			<Group>
				<Button type="submit" loading={save.isPending}>
					Change password
				</Button>
			</Group>
		</form>
	);
};
