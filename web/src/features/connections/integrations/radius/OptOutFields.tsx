/** Chooses the contact field that holds opt-outs, and a picklist's values for opted out and opted in. */
import { Autocomplete, Select, Switch } from '@mantine/core';
import type { RadiusOptOut } from '@quad/contract/connections/integrations/radius.ts';
import { useQuery } from '@tanstack/react-query';
import { contactFieldsQuery } from './data.ts';
import { FieldInput } from './FieldInput.tsx';

interface OptOutFieldsProps {
	label: string;
	description: string;
	value: RadiusOptOut | null;
	onChange: (value: RadiusOptOut | null) => void;
}

const fresh: RadiusOptOut = {
	field: { label: '', id: '' },
	type: 'Picklist',
	optedOutValue: '',
	optedInValue: '',
};
const types = ['Picklist', 'Checkbox'] as const;

export const OptOutFields = ({ label, description, value, onChange }: OptOutFieldsProps) => {
	const { data: known = [] } = useQuery(contactFieldsQuery);
	const values = known.find(({ name }) => name === value?.field.label)?.values ?? [];
	return (
		<>
			<Switch
				label={label}
				description={description}
				checked={value !== null}
				onChange={(event) => onChange(event.currentTarget.checked ? fresh : null)}
			/>
			{value && (
				<>
					<FieldInput
						label="Opt-out field"
						value={value.field}
						known={known}
						onChange={(field) => onChange({ ...value, field })}
					/>
					<Select
						label="Type of the field"
						data={[...types]}
						value={value.type}
						onChange={(chosen) => onChange({ ...value, type: types.find((one) => one === chosen) ?? 'Picklist' })}
						allowDeselect={false}
					/>
					{value.type === 'Picklist' && (
						<>
							<Autocomplete
								label="Value for opted out"
								data={values}
								value={value.optedOutValue}
								onChange={(optedOutValue) => onChange({ ...value, optedOutValue })}
							/>
							<Autocomplete
								label="Value for opted in"
								description="Empty means opted in, too."
								data={values}
								value={value.optedInValue}
								onChange={(optedInValue) => onChange({ ...value, optedInValue })}
							/>
						</>
					)}
				</>
			)}
		</>
	);
};
