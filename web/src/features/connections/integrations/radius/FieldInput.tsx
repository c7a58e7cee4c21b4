/** Chooses a field of Radius by its label, and stores its ID. */
import { Autocomplete } from '@mantine/core';
import type { RadiusFieldName } from '@quad/contract/connections/integrations/radius.ts';
import type { SystemChoice } from '@quad/contract/connections/integrations/systems-own.ts';

interface FieldInputProps {
	label: string;
	value: RadiusFieldName;
	known: readonly SystemChoice[];
	onChange: (field: RadiusFieldName) => void;
	className?: string;
	description?: string;
}

export const FieldInput = ({ label, value, known, onChange, className, description }: FieldInputProps) => (
	<Autocomplete
		label={label}
		placeholder="Name of the field in Radius"
		data={[...new Set(known.map(({ name }) => name))]}
		value={value.label}
		onChange={(written) => onChange({ label: written, id: known.find(({ name }) => name === written)?.id ?? '' })}
		{...(className ? { className } : {})}
		{...(description ? { description } : {})}
	/>
);
