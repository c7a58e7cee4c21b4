/** The number of messages that triggers a warning, for all teams without their own setting. */
import { Button, Group, Text } from '@mantine/core';
import { setSendingRules } from '@quad/contract/texting/messaging/sending-rules.ts';
import { toast } from '../../../../foundation/toast.ts';
import { useContractForm } from '../../../../foundation/use-contract-form.ts';
import { Card } from '../../../../ui/Card.tsx';
import { type Limits, useSetSendingRules } from './data.ts';
import { PressureSelect } from './PressureSelect.tsx';
import c from './sending-rules.module.css';

export const OrganizationPressure = ({ limits }: { limits: Limits }) => {
	const save = useSetSendingRules();
	const form = useContractForm(setSendingRules, {
		start: { pressureTexts: limits.pressureTexts },
		bodyOf: ({ pressureTexts }) => ({ ...limits, pressureTexts }),
		send: save.mutateAsync,
		onSent: () => toast.success('Warning saved.'),
		onFailure: toast.failure,
	});
	return (
		<Card title="Over-texting">
			<form className={c.form} {...form.props}>
				<Text size="sm" c="dimmed">
					Compose warns when recipients have had this many bulk messages in seven days, from any team of the
					organization. Replies in conversations don’t count. It is only a warning: the message can still be sent.
				</Text>
				<PressureSelect {...form.field('pressureTexts')} />
				<Group>
					<Button type="submit" disabled={!form.isChanged} loading={form.isPending}>
						Save
					</Button>
				</Group>
			</form>
		</Card>
	);
};
