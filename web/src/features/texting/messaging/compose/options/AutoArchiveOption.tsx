import { Checkbox } from '@mantine/core';
import type { OptionProps } from './options.ts';

export const AutoArchiveOption = ({ options, onChange }: OptionProps) => (
	<Checkbox
		label="Auto-archive"
		description="These conversations stay out of the inbox until someone replies."
		checked={options.autoArchive ?? false}
		onChange={({ currentTarget }) => onChange({ autoArchive: currentTarget.checked })}
	/>
);
