/** The out-of-office message of the personal inbox in the current team. */
import { useProfile } from '../../../foundation/session.ts';
import { OutOfOfficeForm } from '../../../parts/out-of-office/OutOfOfficeForm.tsx';
import { FormSection } from '../../../ui/FormSection.tsx';
import { useSetOutOfOffice } from './data.ts';
import { NoInboxHere } from './NoInboxHere.tsx';

export const OutOfOffice = () => {
	const { inboxes, outOfOfficeConfig, currentDepartment } = useProfile();
	const save = useSetOutOfOffice();
	const own = inboxes.find(({ type }) => type === 'personal');
	if (!own)
		return (
			<FormSection title="Out of office">
				<NoInboxHere
					says={`You don’t have a personal inbox in ${currentDepartment.name}, so there is no out-of-office message to set.`}
				/>
			</FormSection>
		);
	return (
		<OutOfOfficeForm
			color={own.color}
			label="I’m out of the office"
			about={`Anyone who texts your inbox in ${currentDepartment.name} gets this reply, once a day.`}
			start={outOfOfficeConfig}
			send={(body) => save.mutateAsync({ body })}
		/>
	);
};
