import { SmartMessagePicker } from '../../../../../parts/pickers/SmartMessagePicker.tsx';
import type { OptionProps } from './options.ts';

export const SmartMessageOption = ({ options, onChange }: OptionProps) => (
	<SmartMessagePicker
		label="Smart Message"
		description="Its question becomes the text, and replies are sorted into Yes, No and Other."
		value={options.smartMessageId}
		onChange={(smartMessageId) => onChange({ smartMessageId })}
	/>
);
