/** Edits the name and email address with one save button. */
import { TextInput } from '@mantine/core';
import { profileLimits } from '@quad/contract/access/profile/limits.ts';
import { updateProfile } from '@quad/contract/access/profile/routes.ts';
import { keysOf } from '@quad/contract/keys.ts';
import { type Profile, useProfile } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { FormSection } from '../../../ui/FormSection.tsx';
import c from './AboutYou.module.css';
import { useUpdateProfile } from './data.ts';
import { WantedAddress } from './WantedAddress.tsx';

const writtenOf = ({ firstName, lastName, emailAddress }: Profile) => ({
	firstName,
	lastName,
	emailAddress,
});

export const AboutYou = () => {
	const profile = useProfile();
	const save = useUpdateProfile();
	const known = writtenOf(profile);
	const isKnownElsewhere = profile.signInProvider !== null;
	const form = useContractForm(updateProfile, {
		start: known,
		bodyOf: (written) =>
			Object.fromEntries(
				keysOf(known).flatMap((name) => (written[name] === known[name] ? [] : [[name, written[name]]])),
			),
		send: (body) => save.mutateAsync({ body }),
		onSent: (_, { emailAddress }) => {
			const asksAddress = emailAddress.trim().toLowerCase() !== known.emailAddress;
			toast.success(asksAddress ? 'We emailed a link to the new address.' : 'Profile saved.');
		},
		resets: true,
	});
	return (
		<FormSection title="About you" form={form}>
			<div className={c.names}>
				<TextInput
					label="First name"
					autoComplete="given-name"
					maxLength={profileLimits.name}
					name="firstName"
					{...form.field('firstName')}
				/>
				<TextInput
					label="Last name"
					autoComplete="family-name"
					maxLength={profileLimits.name}
					name="lastName"
					{...form.field('lastName')}
				/>
			</div>
			<TextInput
				label="Email address"
				description={aboutAddress(profile, form.values.emailAddress)}
				type="email"
				autoComplete="email"
				readOnly={isKnownElsewhere}
				variant={isKnownElsewhere ? 'filled' : 'default'}
				name="emailAddress"
				{...form.field('emailAddress')}
			/>
			<WantedAddress />
		</FormSection>
	);
};

const aboutAddress = ({ emailAddress, signInProvider }: Profile, written: string): string => {
	if (signInProvider !== null)
		return `“${signInProvider}”, which you sign in with, identifies you by this address, so it can’t be changed here.`;
	return written.trim().toLowerCase() === emailAddress
		? 'You sign in with it, and email from Quad goes there.'
		: `We’ll email a link to this address. Once you open it, you sign in with the new address, and we tell ${emailAddress} about the change.`;
};
