import { MessageTypePicker } from '../../../../../parts/pickers/MessageTypePicker.tsx';
import type { OptionProps } from './options.ts';

export const MessageTypeOption = ({ options, onChange }: OptionProps) => (
	<MessageTypePicker value={options.messageTypeId} onChange={(messageTypeId) => onChange({ messageTypeId })} />
);
