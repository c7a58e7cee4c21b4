/** Chooses one of the team's smart messages that aren't archived. */
import { listSmartMessages } from '@quad/contract/texting/smart-messages/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { FoundSelect } from './FoundSelect.tsx';
import { smartMessageQuery } from './smart-messages.ts';

interface SmartMessagePickerProps {
	label: string;
	isLabelHidden?: boolean;
	description?: string;
	inPopover?: boolean;
	value: number | undefined;
	onChange: (id: number | undefined, name?: string) => void;
}

export const SmartMessagePicker = (props: SmartMessagePickerProps) => (
	<FoundSelect
		{...props}
		kind="smartMessages"
		chosen={useQuery(smartMessageQuery(props.value))}
		find={findUnarchived}
		clear="No Smart Message"
		none={{ atAll: 'Your team has no Smart Messages', ofThisName: 'No Smart Message has that name' }}
	/>
);

const findUnarchived = async (searchText: string, signal: AbortSignal) =>
	(await call(listSmartMessages, { query: { searchText } }, signal)).items;
