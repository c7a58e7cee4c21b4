/** The limits for all teams without their own: when a bulk message pauses, and when Compose warns. */
import { Button } from '@mantine/core';
import { batchLimits, breakerDefaults } from '@quad/contract/texting/messaging/limits.ts';
import { setSendingRules } from '@quad/contract/texting/messaging/sending-rules.ts';
import { toast } from '../../../../foundation/toast.ts';
import { useContractForm } from '../../../../foundation/use-contract-form.ts';
import { FormSection } from '../../../../ui/FormSection.tsx';
import { SectionsForm } from '../../../../ui/SectionsForm.tsx';
import { type Limits, useSetSendingRules } from './data.ts';
import { LimitFields } from './LimitFields.tsx';
import { limitFault, readLimit } from './limits.ts';
import { PressureSelect } from './PressureSelect.tsx';

const usual = { filtering: String(breakerDefaults.filtering), optOuts: String(breakerDefaults.optOuts) };

export const OrganizationLimits = ({ limits }: { limits: Limits }) => {
	const save = useSetSendingRules();
	const form = useContractForm(setSendingRules, {
		start: {
			typed: { filtering: String(limits.filteringLimit), optOuts: String(limits.optOutLimit) },
			pressureTexts: limits.pressureTexts,
		},
		bodyOf: ({ typed, pressureTexts }) => ({
			...limits,
			filteringLimit: readLimit(typed.filtering) ?? 0,
			optOutLimit: readLimit(typed.optOuts) ?? 0,
			pressureTexts,
		}),
		checkAll: ({ typed }) => limitFault(typed.filtering) || limitFault(typed.optOuts),
		send: save.mutateAsync,
		onSent: () => toast.success('Limits saved.'),
	});
	const { typed } = form.values;
	const isUsual = typed.filtering === usual.filtering && typed.optOuts === usual.optOuts;
	return (
		<SectionsForm form={form}>
			<FormSection
				title="Automatic pause"
				about={`Quad watches each bulk message after its first ${batchLimits.breakerSample} delivery reports. If it passes one of these limits, it stops, says why and emails the sender. Nothing is lost: the rest waits until someone has checked and resumes it.`}
				aside={
					!isUsual && (
						<Button variant="default" size="compact-sm" onClick={() => form.write({ typed: usual })}>
							Use defaults
						</Button>
					)
				}
			>
				<LimitFields typed={typed} onChange={(next) => form.write({ typed: next })} />
			</FormSection>
			<FormSection
				title="Over-texting"
				about="Compose warns when recipients have had this many bulk messages in seven days, from any team of the organization. Replies in conversations don’t count. It is only a warning: the message can still be sent."
			>
				<PressureSelect {...form.field('pressureTexts')} />
			</FormSection>
		</SectionsForm>
	);
};
