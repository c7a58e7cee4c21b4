import { Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { NoMailServer } from '../../../parts/mail/NoMailServer.tsx';
import { poolQuery } from '../../../parts/numbers/numbers.ts';
import { sayPhone } from '../../../parts/numbers/say-phone.ts';
import { Value, ValueList } from '../../../ui/ValueList.tsx';
import { sayAccess } from './access.ts';
import type { InvitationForm } from './invitation-form.ts';
import type { Found, InvitingOptions } from './writing-data.ts';

interface ReviewInvitationProps {
	form: InvitationForm;
	options: InvitingOptions;
	found: Found['user'] | undefined;
}

export const ReviewInvitation = ({ form, options, found }: ReviewInvitationProps) => {
	const { firstName, lastName, emailAddress, campusUniqueId, isOwner, samlConfigurationId } = form.values;
	const { data: pool } = useQuery(poolQuery);
	const way = options.samlConfigurations.find(({ id }) => String(id) === samlConfigurationId);
	return (
		<Stack gap="md">
			<ValueList>
				<Value label="Name">{found?.name ?? `${firstName} ${lastName}`}</Value>
				<Value label="Email">{emailAddress.trim()}</Value>
				{!found && (
					<>
						<Value label="User Id">{campusUniqueId}</Value>
						<Value label="Signs in with">{way?.friendlyName ?? 'A password'}</Value>
						<Value label="Number">{sayPhone(form.values.phone, pool ?? [])}</Value>
						{form.values.forwardingNumber.trim() !== '' && (
							<Value label="Calls go to">{form.values.forwardingNumber}</Value>
						)}
					</>
				)}
				{isOwner && !found && <Value label="Owner">Yes</Value>}
				{options.teams.map((team) => {
					const chosen = form.values.selectedDepartments[team.id];
					return (
						chosen && (
							<Value key={team.id} label={team.name}>
								{sayAccess(team, chosen)}
							</Value>
						)
					);
				})}
			</ValueList>
			{!found && (
				<Switch
					label="Send an invitation email"
					description={
						way
							? 'The email links to your college’s sign-in page.'
							: 'The email has a link to choose a password. It works once and expires after a week.'
					}
					{...form.toggle('sendWelcomeEmail')}
				/>
			)}
			{!found && form.values.sendWelcomeEmail && <NoMailServer />}
		</Stack>
	);
};
