/** The mark of another system: two letters on its tone. Hidden from screen readers, because the name is beside it. */
import type { ConnectorKey } from '@quad/contract/connections/integrations/states.ts';
import c from './IntegrationMark.module.css';

const letters: Readonly<Record<ConnectorKey, string>> = {
	salesforce: 'Sf',
	salesforceChat: 'Sf',
	slate: 'Sl',
	slateChat: 'Sl',
	connect: 'Co',
	radius: 'Ra',
	ethos: 'Et',
	ftp: 'FT',
	workday: 'Wd',
	recruit: 'Re',
	raisersEdgeNxt: 'NX',
};

export const IntegrationMark = ({ of, size = 40 }: { of: ConnectorKey; size?: number }) => (
	<span
		className={c.mark}
		data-of={of}
		data-letters={letters[of]}
		style={{ width: size, height: size, fontSize: size * 0.4 }}
		aria-hidden
	/>
);
