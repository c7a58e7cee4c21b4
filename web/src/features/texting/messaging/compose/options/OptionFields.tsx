/** The field for one option. Loaded when its word is clicked. */
import { CampaignPicker } from '../../../../../parts/pickers/CampaignPicker.tsx';
import { MessageTypePicker } from '../../../../../parts/pickers/MessageTypePicker.tsx';
import { SmartMessagePicker } from '../../../../../parts/pickers/SmartMessagePicker.tsx';
import { AssignmentOptions } from './AssignmentOptions.tsx';
import type { OptionProps } from './options.ts';
import type { OptionKind } from './use-option-words.ts';

interface OptionFieldsProps extends OptionProps {
	kind: OptionKind;
	/** Called once something is chosen that needs nothing more. */
	onDone: () => void;
}

export const OptionFields = ({ kind, options, onChange, onDone }: OptionFieldsProps) => {
	const choose: OptionProps['onChange'] = (changes) => {
		onChange(changes);
		onDone();
	};
	switch (kind) {
		case 'smartMessage':
			return (
				<SmartMessagePicker
					inPopover
					label="Smart Message"
					description="Its question becomes the text, and replies are sorted into Yes, No and Other."
					value={options.smartMessageId}
					onChange={(smartMessageId) => choose({ smartMessageId })}
				/>
			);
		case 'campaign':
			return (
				<CampaignPicker
					inPopover
					label="Campaign"
					description="Groups its results with the campaign’s other messages."
					value={options.campaignId}
					onChange={(campaignId) => choose({ campaignId })}
				/>
			);
		case 'type':
			return (
				<MessageTypePicker value={options.messageTypeId} onChange={(messageTypeId) => choose({ messageTypeId })} />
			);
		case 'assignment':
			return <AssignmentOptions options={options} onChange={onChange} />;
	}
};
