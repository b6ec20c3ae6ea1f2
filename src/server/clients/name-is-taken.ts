import { AppError } from '#domain/app-error.ts';

export function nameIsTaken(name: string): AppError {
  return new AppError('conflict', `You already have a client named ${name}. Choose another name.`, {
    field: 'name',
  });
}
