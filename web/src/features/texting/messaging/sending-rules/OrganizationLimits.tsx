/** The limits for all teams without their own. */
import { Button, Group, Text } from '@mantine/core';
import { batchLimits, breakerDefaults } from '@quad/contract/texting/messaging/limits.ts';
import { setSendingRules } from '@quad/contract/texting/messaging/sending-rules.ts';
import { toast } from '../../../../foundation/toast.ts';
import { useContractForm } from '../../../../foundation/use-contract-form.ts';
import { Card } from '../../../../ui/Card.tsx';
import { type Limits, useSetSendingRules } from './data.ts';
import { LimitFields } from './LimitFields.tsx';
import { readLimit } from './limits.ts';
import c from './sending-rules.module.css';

const usual = { filtering: String(breakerDefaults.filtering), optOuts: String(breakerDefaults.optOuts) };

export const OrganizationLimits = ({ limits }: { limits: Limits }) => {
	const save = useSetSendingRules();
	const form = useContractForm(setSendingRules, {
		start: { typed: { filtering: String(limits.filteringLimit), optOuts: String(limits.optOutLimit) } },
		bodyOf: ({ typed }) => ({
			...limits,
			filteringLimit: readLimit(typed.filtering) ?? 0,
			optOutLimit: readLimit(typed.optOuts) ?? 0,
		}),
		send: save.mutateAsync,
		onSent: () => toast.success('Limits saved.'),
		onFailure: toast.failure,
	});
	const { typed } = form.values;
	const filteringLimit = readLimit(typed.filtering);
	const optOutLimit = readLimit(typed.optOuts);
	const changed = filteringLimit !== limits.filteringLimit || optOutLimit !== limits.optOutLimit;
	const isUsual = typed.filtering === usual.filtering && typed.optOuts === usual.optOuts;
	return (
		<Card title="Automatic pause">
			<form className={c.form} {...form.props}>
				<Text size="sm" c="dimmed">
					Quad watches each bulk message after its first {batchLimits.breakerSample} delivery reports. If it passes one
					of these limits, it stops, says why and emails the sender. Nothing is lost: the rest waits until someone has
					checked and resumes it.
				</Text>
				<LimitFields typed={typed} onChange={(next) => form.write({ typed: next })} />
				<Group gap="xs">
					<Button
						type="submit"
						disabled={!changed || filteringLimit === null || optOutLimit === null}
						loading={form.isPending}
					>
						Save
					</Button>
					{!isUsual && (
						<Button variant="default" onClick={() => form.write({ typed: usual })}>
							Use defaults
						</Button>
					)}
				</Group>
			</form>
		</Card>
	);
};
