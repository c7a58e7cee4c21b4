/** Name, address and forwarding number: changed together, by one button. What is wrong is said at its field. */
import { Button, Group, TextInput } from '@mantine/core';
import { showPhone } from '@quad/contract/contacts/phone.ts';
import { profileLimits } from '@quad/contract/profile/limits.ts';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { Refused } from '../../foundation/failures.ts';
import { type Profile, useProfile } from '../../foundation/session.ts';
import { toast } from '../../foundation/toast.ts';
import { Card } from '../../ui/Card.tsx';
import c from './AboutYou.module.css';
import { useUpdateProfile } from './data.ts';

const writtenOf = ({ firstName, lastName, emailAddress, forwardingNumber }: Profile) => ({
	firstName,
	lastName,
	emailAddress,
	forwardingNumber: forwardingNumber === null ? '' : showPhone(forwardingNumber),
});
type Written = ReturnType<typeof writtenOf>;

export const AboutYou = () => {
	const profile = useProfile();
	const save = useUpdateProfile();
	const known = writtenOf(profile);
	const [changes, setChanges] = useState<Partial<Written>>({});
	const written = { ...known, ...changes };
	const isChanged = JSON.stringify(written) !== JSON.stringify(known);
	const isKnownElsewhere = profile.signInProvider !== null;
	const wrong = save.error instanceof Refused ? save.error.fields : {};

	const field = (name: keyof Written) => ({
		name,
		value: written[name],
		error: wrong[name],
		onChange: (event: ChangeEvent<HTMLInputElement>) => {
			save.reset();
			setChanges({ ...changes, [name]: event.currentTarget.value });
		},
	});
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (save.isPending || !isChanged) return;
		await save.mutateAsync({ body: changes }).then(
			() => {
				setChanges({});
				toast.success('Your profile is saved.');
			},
			(error: unknown) => {
				if (!(error instanceof Refused) || Object.keys(error.fields).length === 0) toast.failure(error);
			},
		);
	};
	return (
		<Card title="About you">
			<form className={c.form} onSubmit={(event) => void submit(event)} noValidate>
				<div className={c.names}>
					<TextInput
						label="First name"
						autoComplete="given-name"
						maxLength={profileLimits.name}
						{...field('firstName')}
					/>
					<TextInput
						label="Last name"
						autoComplete="family-name"
						maxLength={profileLimits.name}
						{...field('lastName')}
					/>
				</div>
				<TextInput
					label="E-mail address"
					description={aboutAddress(profile, written.emailAddress)}
					type="email"
					autoComplete="email"
					readOnly={isKnownElsewhere}
					variant={isKnownElsewhere ? 'filled' : 'default'}
					{...field('emailAddress')}
				/>
				<TextInput
					label="Forwarding number"
					description="Where calls to your number in Quad go, as soon as your carrier passes calls on."
					type="tel"
					autoComplete="tel"
					placeholder="None"
					{...field('forwardingNumber')}
				/>
				<Group>
					<Button type="submit" disabled={!isChanged} loading={save.isPending}>
						Save
					</Button>
				</Group>
			</form>
		</Card>
	);
};

const aboutAddress = ({ emailAddress, signInProvider }: Profile, written: string): string => {
	if (signInProvider !== null)
		return `“${signInProvider}”, with which you sign in, knows you by it. So it cannot be changed here.`;
	return written.trim().toLowerCase() === emailAddress
		? 'You sign in with it, and mail from Quad goes there.'
		: `Once saved, you sign in with this address. A mail to ${emailAddress} tells of the change.`;
};
