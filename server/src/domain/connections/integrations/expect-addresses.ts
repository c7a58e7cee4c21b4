/** Refuses web addresses that are incomplete, lack TLS or contain a password. Reports each fault at its field. */
import { integrationRefusals } from '@quad/contract/connections/integrations/refusals.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Connector } from './connector.port.ts';
import { exportAddresses, partsOf } from './destinations.ts';

export const expectAddresses = (
	{ descriptor }: Pick<Connector, 'descriptor'>,
	settings: Readonly<Record<string, unknown>>,
): void => {
	for (const { setting, part } of partsOf(descriptor))
		if (part === 'address') expectAddress(settings[setting], setting);
};

/** `at` is the path to the export's settings in the request body. */
export const expectExportAddresses = (
	{ descriptor }: Pick<Connector, 'descriptor'>,
	settings: unknown,
	at: string,
): void => {
	for (const { setting, address } of exportAddresses(descriptor, { exports: [{ settings }] }))
		expectAddress(address, `${at}${setting}`);
};

const expectAddress = (value: unknown, field: string): void => {
	if (typeof value !== 'string' || value.trim() === '') return;
	const url = URL.parse(value.trim());
	const isGood = url?.protocol === 'https:' && url.username === '' && url.password === '';
	if (isGood) return;
	const refusal = integrationRefusals['integration.address_wrong'];
	refuse(refusal, {}, { [field]: refusal.message });
};
