-- An email can have a file, such as the rows that an import left out. Once it is sent, only its receivers have it.

alter table mail
	add column file_name text,
	add column file text,
	add check ((file_name is null) = (file is null));
