import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { userLimits } from '@quad/contract/administration/users/limits.ts';
import type { Details } from './invitation-form.ts';
import type { InvitingOptions } from './writing-data.ts';

interface DetailsFieldsProps {
	form: {
		field: (name: keyof Details) => { value: string; error: string | undefined; onChange: (changed: unknown) => void };
	};
	options: InvitingOptions;
}

export const DetailsFields = ({ form, options: { samlConfigurations } }: DetailsFieldsProps) => (
	<Stack gap="md">
		<SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
			<TextInput label="First name" autoComplete="off" maxLength={userLimits.name} {...form.field('firstName')} />
			<TextInput label="Last name" autoComplete="off" maxLength={userLimits.name} {...form.field('lastName')} />
		</SimpleGrid>
		<TextInput
			label="User Id"
			description="Their ID at your college. Single sign-on uses it to find them."
			autoComplete="off"
			spellCheck={false}
			maxLength={userLimits.name}
			{...form.field('campusUniqueId')}
		/>
		{samlConfigurations.length > 0 && (
			<NativeSelect
				label="Signs in with"
				data={[
					{ value: '', label: 'A password' },
					...samlConfigurations.map(({ id, friendlyName }) => ({ value: String(id), label: friendlyName })),
				]}
				{...form.field('samlConfigurationId')}
			/>
		)}
	</Stack>
);
