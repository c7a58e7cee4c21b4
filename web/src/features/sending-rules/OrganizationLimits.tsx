/** The limits of every team that has none of its own. */
import { Button, Group, Text } from '@mantine/core';
import { batchLimits, breakerDefaults } from '@quad/contract/messaging/limits.ts';
import { type FormEvent, useState } from 'react';
import { toast } from '../../foundation/toast.ts';
import { Card } from '../../ui/Card.tsx';
import { type Limits, useSetSendingRules } from './data.ts';
import { LimitFields } from './LimitFields.tsx';
import { readLimit } from './limits.ts';
import c from './sending-rules.module.css';

const usual = { filtering: String(breakerDefaults.filtering), optOuts: String(breakerDefaults.optOuts) };

export const OrganizationLimits = ({ limits }: { limits: Limits }) => {
	const save = useSetSendingRules();
	const [typed, setTyped] = useState({ filtering: String(limits.filteringLimit), optOuts: String(limits.optOutLimit) });
	const filteringLimit = readLimit(typed.filtering);
	const optOutLimit = readLimit(typed.optOuts);
	const changed = filteringLimit !== limits.filteringLimit || optOutLimit !== limits.optOutLimit;
	const isUsual = typed.filtering === usual.filtering && typed.optOuts === usual.optOuts;

	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (filteringLimit === null || optOutLimit === null) return;
		save.mutate(
			{ ...limits, filteringLimit, optOutLimit },
			{ onSuccess: () => toast.success('The limits are saved.'), onError: toast.failure },
		);
	};
	return (
		<Card title="When a message pauses itself">
			<form className={c.form} onSubmit={submit}>
				<Text size="sm" c="dimmed">
					As soon as {batchLimits.breakerSample} of its texts are reported, a message to many is watched. Past one of
					these limits it stops before the next text, says why, and mails whoever sent it. Nothing is lost: the rest
					waits until somebody has looked and resumes it.
				</Text>
				<LimitFields typed={typed} onChange={setTyped} />
				<Group gap="xs">
					<Button
						type="submit"
						disabled={!changed || filteringLimit === null || optOutLimit === null}
						loading={save.isPending}
					>
						Save
					</Button>
					{!isUsual && (
						<Button variant="default" onClick={() => setTyped(usual)}>
							The usual limits
						</Button>
					)}
				</Group>
			</form>
		</Card>
	);
};
