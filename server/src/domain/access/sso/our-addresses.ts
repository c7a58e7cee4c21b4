/** What an identity provider needs to know of Quad for one configuration. The entity id is the metadata's address. */
import { publicMetadata, takeAnswer } from '@quad/contract/access/sso/routes.ts';

export interface OurAddresses {
	readonly entityId: string;
	readonly acsUrl: string;
	readonly metadataUrl: string;
}

export const ourAddresses = (publicUrl: string, configurationId: number): OurAddresses => {
	const at = (path: string) =>
		`${publicUrl.replace(/\/+$/, '')}/api${path.replace('{configurationId}', String(configurationId))}`;
	const metadataUrl = at(publicMetadata.path);
	return { entityId: metadataUrl, acsUrl: at(takeAnswer.path), metadataUrl };
};
