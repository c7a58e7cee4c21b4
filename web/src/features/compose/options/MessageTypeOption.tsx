import { MessageTypePicker } from '../../../parts/MessageTypePicker.tsx';
import type { OptionProps } from './options.ts';

export const MessageTypeOption = ({ options, onChange }: OptionProps) => (
	<MessageTypePicker value={options.messageTypeId} onChange={(messageTypeId) => onChange({ messageTypeId })} />
);
