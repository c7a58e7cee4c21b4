import { Checkbox } from '@mantine/core';
import type { OptionProps } from './options.ts';

export const AutoArchiveOption = ({ options, onChange }: OptionProps) => (
	<Checkbox
		label="Auto-archive"
		description="These conversations do not come up in the inbox until somebody answers."
		checked={options.autoArchive ?? false}
		onChange={({ currentTarget }) => onChange({ autoArchive: currentTarget.checked })}
	/>
);
