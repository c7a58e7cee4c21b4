/** Stores files in a bucket, at Amazon or any S3-compatible service: for several machines, with no disk to back up. */
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Files } from '../../domain/organization/media/files.port.ts';
import type { S3Settings } from '../../foundation/settings.ts';

export const filesInS3 = ({ bucket, endpoint, region, credentials }: S3Settings): Files => {
	const client = new S3Client({
		region,
		// puts the bucket in the path, because other services have no host name per bucket
		...(endpoint ? { endpoint, forcePathStyle: true } : {}),
		...(credentials ? { credentials } : {}), // otherwise the library's default credentials
	});
	const at = (name: string) => ({ Bucket: bucket, Key: `media/${name}` });
	return {
		put: async (name, content, mimeType) => {
			await client.send(new PutObjectCommand({ ...at(name), Body: content, ContentType: mimeType }));
		},
		get: async (name) => {
			try {
				const { Body } = await client.send(new GetObjectCommand(at(name)));
				return Body && Buffer.from(await Body.transformToByteArray());
			} catch (fault) {
				if (fault instanceof NoSuchKey) return undefined;
				throw fault;
			}
		},
		remove: async (name) => {
			await client.send(new DeleteObjectCommand(at(name)));
		},
	};
};
