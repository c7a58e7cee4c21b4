/** Imports and exports files on the college's own server (integrations.md §14). */
import { ftp, ftpSettings } from '@quad/contract/connections/integrations/ftp.ts';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { z } from 'zod';
import type { ConnectionContext, Connector } from '../../../domain/connections/integrations/index.ts';
import { faultOfAuthority } from '../shared/certificate-authority.ts';
import { faultsOfKey } from '../shared/faults-of-key.ts';
import type { RemoteFiles } from '../shared/remote-files.ts';

const settings = z.looseObject(ftpSettings.shape);

/** `settleMs` is the time between two checks of a recently changed file; `silenceMs` is the response timeout. */
export const ftpConnector = (settleMs = 3_000, silenceMs: number = integrationLimits.silenceMs): Connector => ({
	descriptor: ftp,
	faultsOfSettings: ({ settings: rawSettings, secrets, typed, now }) => {
		const { protocol, certificateAuthority } = settings.parse(rawSettings);
		if (protocol === 'SFTP') return faultsOfKey(secrets, typed);
		const fault = faultOfAuthority(certificateAuthority, now);
		return fault === undefined ? {} : { certificateAuthority: fault };
	},
	open: async (context) => {
		const { fileConnection } = await import('../shared/file-connection.ts'); // loaded with the first run
		return fileConnection({ context, settleMs, open: () => openFiles(context, silenceMs) });
	},
});

const openFiles = async (
	{ settings: rawSettings, secrets, insideHosts, signal }: ConnectionContext,
	silenceMs: number,
): Promise<RemoteFiles> => {
	const { server: host, port, username, protocol, hostKey, certificateAuthority } = settings.parse(rawSettings);
	const server = { host, port, insideHosts, signal, username };
	const { password, privateKey, passphrase } = secrets;
	if (protocol === 'SFTP') {
		const { sftpFiles } = await import('../shared/sftp-files.ts');
		return sftpFiles({ ...server, password, privateKey, passphrase, hostKey, silenceMs });
	}
	const { ftpsFiles } = await import('../shared/ftps-files.ts');
	return ftpsFiles({ ...server, password: password ?? '', isImplicit: protocol === 'FTPS', certificateAuthority });
};
